import '#shared/styles.css'
import { isLinkAddress } from '#domains/session/link-address.ts'
import { playSample } from '#screens/landing/play-sample.ts'
import { showSession } from '#screens/landing/show-session.ts'

// A mail's link that names no page comes here; what it carries is for the app.
if (isLinkAddress()) location.replace(`/confirm${location.hash}`)
else {
  showSession()
  playSample()
}
