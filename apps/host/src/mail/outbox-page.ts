import { Hono } from 'hono'
import { escapeHtml, linkify } from './html.ts'
import { listOutbox, readOutboxMail } from './outbox.ts'
import type { OutboxMail } from './outbox.ts'

// The pages contain links that open accounts: nothing may cache or frame them, or pass on their URL.
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * Shows the mails in the outbox. Anyone who sees these pages can open the recipients' accounts: mount it only if the
 * visitor is the operator.
 */
export function createOutboxPage(directory: string): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
  })
  app.get('/', async (context) => context.html(listPage(await listOutbox(directory), pathOf(context.req.path))))
  app.get('/:id', async (context) => {
    const mail = await readOutboxMail(directory, context.req.param('id'))
    const base = pathOf(context.req.path).replace(/\/[^/]*$/, '')
    if (!mail) return context.html(page('Mensagem não encontrada', backLink(base)), 404)
    return context.html(page(mail.subject, `${facts(mail)}<pre>${linkify(mail.text)}</pre>${backLink(base)}`))
  })
  return app
}

function pathOf(path: string): string {
  return path.replace(/\/+$/, '')
}

function listPage(mails: readonly OutboxMail[], base: string): string {
  if (mails.length === 0) return page('Caixa de saída', '<p>Nenhuma mensagem ainda.</p>')
  const items = mails.map(
    (mail) => `<li><a href="${escapeHtml(`${base}/${mail.id}`)}">${escapeHtml(mail.subject)}</a>${facts(mail)}</li>`,
  )
  return page(
    'Caixa de saída',
    `<p>Mensagens que o produto escreveu, da mais nova à mais antiga.</p><ul>${items.join('')}</ul>`,
  )
}

// Visitors are on this machine and share its clock. The zone is shown because a container's is often UTC.
const clock = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

function facts(mail: OutboxMail): string {
  const when = mail.date
    ? `<time datetime="${mail.date.toISOString()}">${escapeHtml(clock.format(mail.date))}</time>`
    : 'sem data'
  return `<dl><dt>Para</dt><dd>${escapeHtml(mail.to)}</dd><dt>Data</dt><dd>${when}</dd></dl>`
}

function backLink(base: string): string {
  return `<p><a href="${escapeHtml(base === '' ? '/' : base)}">Voltar à caixa de saída</a></p>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Prontuvoz</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#142625, #eaf1ee); --paper: light-dark(#f7f4ee, #0e1a19);
  --surface: light-dark(#fffdf9, #152524); --muted: light-dark(#54625f, #a5b5b1); --brand: light-dark(#0f5b57, #7fd0c2) }
body { font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; max-width: 42rem; margin: 2.5rem auto; padding: 0 1.25rem;
  color: var(--ink); background: var(--paper) }
h1 { font-size: 1.75rem; line-height: 1.2 }
ul { list-style: none; padding: 0 } li, pre { background: var(--surface); border-radius: 1.25rem; padding: 1.25rem; margin: 1rem 0 }
li > a { font-weight: 600 } a { color: var(--brand); text-underline-offset: 4px }
pre { white-space: pre-wrap; font: inherit } pre, dd, a { overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0 0 } dt { color: var(--muted) } dd { margin: 0 }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>
`
}
