import { expect, test } from 'vitest'
import { soundsLike } from './sound.ts'

test.each([
  ['esomeprazol', 'ezomeprasol'],
  ['quetiapina', 'ketiapina'],
  ['hidroxizina', 'idroxisina'],
  ['citalopram', 'cytalopran'],
  ['losartana', 'losarthana'],
  ['ciprofloxacino', 'siprofloxassino'],
])('%s may be heard as %s', (said, heard) => {
  expect(soundsLike(said, heard)).toBe(true)
})

test.each([
  ['losartana', 'valsartana'],
  ['hidroxizina', 'hidralazina'],
  ['clonazepam', 'clobazam'],
  ['clotrimazol', 'clobetasol'],
  ['prednisona', 'prednisolona'],
  ['metformina', 'metimazol'],
])('%s is not %s', (said, heard) => {
  expect(soundsLike(said, heard)).toBe(false)
})
