import { escapeHtml } from './html.ts'

/** The content of a mail between greeting and signature. */
export interface CardContent {
  readonly subject: string
  readonly opening: string
  /** The button, or a code instead of it. */
  readonly act: { readonly text: string; readonly href: string } | { readonly code: string }
  readonly closing: string
}

const FONT = "font-family: Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Mail programs without style sheets use the attributes; the meta tags stop programs from darkening the mail
// themselves.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #0e1a19 !important; }
    .card { background: #152524 !important; border-color: #3d5250 !important; }
    .ink { color: #eaf1ee !important; }
    .muted { color: #a5b5b1 !important; }
    .link { color: #7fd0c2 !important; }
    .button { background: #7fd0c2 !important; }
    .button a { color: #06211f !important; }
  }`

/** A mail as a card of 560 px with one action, readable in light and dark, wide and narrow. */
export function mailCard({ subject, opening, act, closing }: CardContent): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin: 0; background: #f7f4ee">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f4ee" style="background: #f7f4ee">
<tr><td align="center" style="padding: 32px 16px">
<table role="presentation" class="card" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#fffdf9" style="width: 100%; max-width: 560px; background: #fffdf9; border: 1px solid #e2dccf; border-radius: 20px">
<tr><td class="ink" style="padding: 32px 28px; ${FONT}; font-size: 16px; line-height: 1.55; color: #142625">
<p class="link" style="margin: 0 0 24px; font-size: 18px; font-weight: bold; color: #0f5b57">Prontuvoz</p>
<p style="margin: 0 0 16px">Olá!</p>
<p style="margin: 0 0 24px">${escapeHtml(opening)}</p>
${'code' in act ? codeRow(act.code) : buttonRow(act.text, act.href)}
<p class="muted" style="margin: 24px 0 0; font-size: 14px; color: #54625f">${escapeHtml(closing)}</p>
<p style="margin: 24px 0 0">Equipe Prontuvoz</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function codeRow(code: string): string {
  return `<p style="margin: 0; font-size: 28px; letter-spacing: 0.25em"><strong>${escapeHtml(code)}</strong></p>`
}

function buttonRow(text: string, link: string): string {
  const href = escapeHtml(link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td class="button" bgcolor="#0f5b57" style="background: #0f5b57; border-radius: 999px">
<a href="${href}" style="display: inline-block; padding: 14px 28px; font-weight: bold; color: #ffffff; text-decoration: none">${escapeHtml(text)}</a>
</td></tr>
</table>
<p class="muted" style="margin: 24px 0 0; font-size: 14px; color: #54625f">Se o botão não abrir, copie este endereço para o navegador:<br><span class="link" style="color: #0f5b57; word-break: break-all">${href}</span></p>`
}
