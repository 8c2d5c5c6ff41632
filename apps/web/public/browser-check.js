// Runs in any browser of the last fifteen years, before the app, whose own code an old one cannot even parse. The
// features tested are the latest arrivals in each browser family of tools/browser-floor.mjs.
;(function () {
  var isRecent =
    typeof Array.prototype.toSorted === 'function' &&
    typeof String.prototype.isWellFormed === 'function' &&
    typeof window.CSSPropertyRule !== 'undefined' &&
    !!window.CSS &&
    CSS.supports('color', 'color-mix(in oklab, red, blue)')
  if (isRecent) return
  document.documentElement.setAttribute('data-unsupported', '')
  var notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.style.cssText = 'font: 18px/1.5 sans-serif; max-width: 34em; margin: 15% auto; padding: 0 1em'
  notice.innerHTML =
    '<h1 style="font-size: 1.3em">Este navegador é antigo demais para o Prontuvoz</h1>' +
    '<p>Atualize o navegador ou o sistema do aparelho. O Prontuvoz funciona no Chrome e no Edge a partir da versão 111, ' +
    'no Firefox a partir da 128 e no Safari a partir do 16.4 (iPhone e iPad com iOS 16.4).</p>' +
    '<p>Suas consultas e prontuários continuam guardados.</p>'
  document.body.insertBefore(notice, document.body.firstChild)
})()
