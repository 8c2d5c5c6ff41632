import { expect, test } from 'vitest'
import { readCases } from './read-cases.ts'

const SOURCE = `
spec withConfig = withConfig (baseCfg { configDbMaxRows = Just 2, configDbAggregates = True }) $ do
  let single = ("Accept", "application/vnd.pgrst.object")
  describe "rows" $ do
    it "reads \\"some\\" rows" $ do -- not "this"
      get "/cats?name=eq.\\"Tom\\"" \`shouldRespondWith\`
        [json| [{ name: "Tom" }] |]
        { matchHeaders = [matchContentTypeJson, "Content-Range" <:> "0-0/*"] }
      request methodPost "/cats" [single, ("Prefer", "return=" <> "minimal")] [json|{"id":1}|]
        \`shouldRespondWith\` ""
        { matchStatus = 201
        , matchHeaders = [ matchHeaderAbsent hContentType ] }
      get "/dogs" \`shouldRespondWith\` 404
    it "asks in a way that is not read" $
      request methodGet (pathOf cat) [] "" \`shouldRespondWith\` 200
`

test('requests and answers of a specification are read, with the settings of their group', () => {
  const settings = { schemas: ['test'], extraSearchPath: [], maxRows: 2, aggregates: true }
  const title = 'reads "some" rows'
  expect(readCases(SOURCE)).toEqual([
    {
      ...{ title, line: 6, settings, method: 'GET', path: '/cats?name=eq."Tom"', headers: [], body: '', status: 200 },
      answer: { isJson: true, text: ' [{ "name": "Tom" }] ' },
      answerHeaders: [
        { kind: 'equal', name: 'Content-Type', value: 'application/json; charset=utf-8' },
        { kind: 'equal', name: 'Content-Range', value: '0-0/*' },
      ],
    },
    {
      ...{ title, line: 10, settings, method: 'POST', path: '/cats', body: '{"id":1}', status: 201 },
      headers: [
        ['Accept', 'application/vnd.pgrst.object'],
        ['Prefer', 'return=minimal'],
      ],
      answer: { isJson: false, text: '' },
      answerHeaders: [{ kind: 'absent', name: 'Content-Type', value: '' }],
    },
    {
      ...{ title, line: 13, settings, method: 'GET', path: '/dogs', headers: [], body: '', status: 404 },
      answer: undefined,
      answerHeaders: [],
    },
    {
      title: 'asks in a way that is not read',
      line: 15,
      why: 'the request is written in a form that is not read',
    },
  ])
})
