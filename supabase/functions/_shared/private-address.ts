// The host name of a parsed URL is lower case, and an IPv4 address in it always consists of four numbers.
const PRIVATE_IPV4 = /^(?:(?:127|10)\.\d+|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+$/
const PRIVATE_IPV6 = /^\[(?:::1\]|f[cd]|fe80:)/
const PRIVATE_NAME = /^localhost$|\.(?:localhost|local|lan|internal|home\.arpa)$/

/** Whether a server is on this machine or in its own network, where calls are free. */
export function isPrivateAddress(url: string): boolean {
  const { hostname } = new URL(url)
  // A name without a dot is local: a container, or a machine of the clinic.
  const isNeighbour = !hostname.includes('.') && !hostname.startsWith('[')
  return isNeighbour || [PRIVATE_IPV4, PRIVATE_IPV6, PRIVATE_NAME].some((pattern) => pattern.test(hostname))
}
