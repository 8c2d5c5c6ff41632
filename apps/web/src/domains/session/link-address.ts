/** Whether the address is one to which a mail's link leads: with a session, or with the reason why there is none. */
export function isLinkAddress(): boolean {
  return /[#&](access_token|error)=/.test(window.location.hash)
}
