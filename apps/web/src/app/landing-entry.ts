import '#shared/styles.css'
import { showSession } from '#screens/landing/show-session.ts'

// A mail's link that names no page comes here; what it carries is for the app.
if (/[#&](access_token|error)=/.test(location.hash)) location.replace(`/dashboard${location.hash}`)
else showSession()
