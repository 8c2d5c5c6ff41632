import { join } from 'node:path'
import { APP_ROUTE_PATTERNS } from '@prontuvoz/rules/app-routes'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin, type PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withDiskCache } from './compiler-cache.ts'

// During development the app has its own origin, and its backend is the host beside it.
const host = process.env['DEV_HOST_URL'] ?? 'http://127.0.0.1:3000'
const root = join(import.meta.dirname, '../..')

/** Puts the landing page into its document as finished HTML: a first visit needs no React. */
function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    async transformIndexHtml(html, { path }) {
      if (path !== '/index.html') return html
      const { module } = await runnerImport<typeof import('./src/app/landing-html.tsx')>('./src/app/landing-html.tsx', {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'silent',
      })
      return html.replace('<!--landing-->', module.landingHtml())
    },
  }
}

/** Only `/` is the landing page; every other path belongs to the app, as in the host. */
function serveAppForItsRoutes(): Plugin {
  return {
    name: 'serve-app-for-its-routes',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const isPage = request.headers.accept?.includes('text/html') === true && !path.includes('.') && path !== '/'
        if (isPage && !/^\/(auth|rest|functions|storage|outbox|health|metrics)\b/.test(path)) request.url = '/app.html'
        next()
      })
    },
  }
}

/** Preloads the text font together with the styles: text that changes its font shifts what is below. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}

/** Defaults that Tailwind repeats for browsers without `@property`, which are older than any that the README names. */
function dropOldDefaults(): Plugin {
  return {
    name: 'drop-old-defaults',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/shared/styles.css')
        ? code.replace(/@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, '')
        : undefined,
  }
}

/** Makes the app installable and its shell available offline. Data is never cached: it belongs to a session. */
function installable() {
  return VitePWA({
    // A new version waits until the user agrees; during a recording nobody is asked.
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: 'Prontuvoz',
      short_name: 'Prontuvoz',
      description: 'Prontuário por voz',
      lang: 'pt-BR',
      start_url: '/dashboard',
      display: 'standalone',
      theme_color: '#0f5b57',
      background_color: '#f7f4ee',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,woff2,svg}', 'app.html'],
      // Useful only with the server, and larger than most screens.
      globIgnores: ['**/live-verifier-worker-*.js'],
      navigateFallback: '/app.html',
      // Any other path is for the server to answer: with the landing page, the outbox, or status 404.
      navigateFallbackAllowlist: [...APP_ROUTE_PATTERNS],
      runtimeCaching: [
        {
          // The backend's URL: the same for everyone, and needed to open a recording that waits on this device.
          urlPattern: /\/config\.json$/,
          handler: 'NetworkFirst',
          options: { cacheName: 'configuration', networkTimeoutSeconds: 4 },
        },
      ],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
    },
  })
}

/** The plugins that compile the app; the component tests use them, too. */
export function compiledApp(): PluginOption[] {
  // All components and hooks are here; the packages beside contain models of several megabytes.
  const compiler = babel({
    include: /\/apps\/web\/src\/.+\.tsx?(?:$|\?)/,
    // Rendered once, or rarely: memoising them costs more than rendering.
    exclude:
      /\/screens\/(?:insights|login|plans|privacy|terms)\/|\/(?:finish-elsewhere|(?:open-recording|update|waiting)-notice|waiting-consultations|danger-zone|delete-account-dialog|second-factor-card)\.tsx/,
    presets: [reactCompilerPreset()],
  })
  const cached = withDiskCache(compiler, join(root, 'node_modules/.cache/react-compiler'), [
    import.meta.filename,
    join(root, 'package-lock.json'),
  ])
  return [react(), cached, tailwindcss(), installable()]
}

export default defineConfig({
  plugins: [compiledApp(), dropOldDefaults(), prerenderLanding(), serveAppForItsRoutes(), preloadTextFace()],
  build: {
    // The oldest browsers that the README names; tools/browser-floor.mjs looks for features that no compiler can
    // translate.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // The worklet is a separate file: an inlined data: URL would violate the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      // Common code of all screens besides the frame is one chunk, and common code behind the sign-in another: a chunk
      // of a few lines is mostly overhead. The landing page signs out with the recorder's modules: none of them may be
      // in one of the frame's chunks.
      output: {
        // The frame lists all of them, and hashes do not compress: 42 bits are enough to distinguish two builds.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'every-screen',
              test: /(?:jsx-runtime|compiler-runtime|shared\/notify|session-context|kept-session|shared\/held-work|shared\/tab-account|shared\/token-claim|verified-factor|lazy-part|shared\/ui\/field)/,
            },
            {
              name: 'signed-in',
              test: /(?:clinic-calendar|list-place|use-online|download|ui\/badge|ui\/skeleton|ui\/stat-row|ui\/failed-notice|ui\/card|ui\/records-link|ui\/show-more|ui\/empty-state|patient-list-queries|distinct-pages|consultation-length|inactive-consultations|rules\/src\/(?:calendar|cpf|typed-date|time-zone|consultation-status|search-text|plan-limits|filing-in-words|transcript-file|storable-text)|plan-queries|plan-way-out)\.tsx?$|infiniteQueryOptions\.js|lucide-react.*\/(?:calendar-clock|timer|chart-column|download|file-text|mic|search-x|trash|users|pencil|x)\.m?js/,
            },
            // Rarely needed dialogs of a session that changes while a screen is open.
            {
              name: 'sign-in-again-dialog',
              test: /(?:sign-in-again|put-aside|new-password|second-factor)-dialog|take-words|deleted-account\.ts/,
            },
            // Modules that check for audio on this device without reading it, and those that read it.
            {
              name: 'live-recordings',
              test: /journal\/(?:live-recordings|journal-store|journal-key|device-claim)\.ts/,
            },
            { name: 'journal', test: /journal\/(?:journal|idle-audio|forget-journal)\.ts/ },
            // Shared by the landing page and the login.
            { name: 'stored-session', test: /(?:browser-store|stored-session|link-address)/ },
            { name: 'lock-and-quote', test: /icons\/(?:lock|quote)\./ },
            // Shared by the login and similar pages.
            { name: 'entry-page', test: /(?:shared\/ui\/(?:entry-page|password-input)|icons\/(?:eye|file-check))/ },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    proxy: {
      '/auth/v1': host,
      '/rest/v1': host,
      '/functions/v1': host,
      '/storage/v1': host,
      '/config.json': host,
      '/demo/': host,
      '/health': host,
      '/metrics': host,
      '/outbox': host,
    },
  },
})
