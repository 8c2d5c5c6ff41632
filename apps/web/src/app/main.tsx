import '#shared/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
// If it is set, browser-check.js has already reported that this browser is too old.
if (!('unsupported' in document.documentElement.dataset)) {
  const router = createBrowserRouter([...routes])
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
