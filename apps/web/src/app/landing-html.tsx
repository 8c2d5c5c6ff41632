import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '#screens/landing/landing-page.tsx'

/**
 * The landing page as HTML, rendered once by the build and shipped without React.
 * @public imported by vite.config.ts when the build runs.
 */
export function landingHtml(): string {
  return renderToStaticMarkup(<LandingPage />)
}
