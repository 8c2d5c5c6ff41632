import '#shared/styles.css'
import { isLinkAddress } from '#domains/session/link-address.ts'
import { playSample } from '#screens/landing/play-sample.ts'
import { showSession } from '#screens/landing/show-session.ts'

// Mail links without a page lead here; the app handles them.
if (isLinkAddress()) location.replace(`/confirm${location.hash}`)
else {
  showSession()
  playSample()
}
