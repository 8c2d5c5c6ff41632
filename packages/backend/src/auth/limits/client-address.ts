import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Reads a list of addresses and networks, such as `10.0.0.5, 172.16.0.0/12`. @returns undefined if an entry is neither.
 */
export function parseNetworks(list: string): BlockList | undefined {
  const networks = new BlockList()
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv4' ? 32 : 128
    if (family === undefined || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest))) {
      return undefined
    }
    networks.addSubnet(address, bits === undefined ? longest : Number(bits), family)
  }
  return networks
}

/**
 * The network address of a request: the socket's, which cannot be forged. If the socket belongs to a configured proxy,
 * `X-Forwarded-For` is followed from its end up to the first unknown address.
 * @param trusted the operator's own proxies.
 */
export function clientAddressBehind(trusted: BlockList): (context: Context) => string {
  return (context) => {
    const hops = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => plainAddress(withoutPort(hop.trim())))
    let address = socketAddress(context)
    while (isListed(trusted, address)) {
      const hop = hops.pop() ?? ''
      if (familyOf(hop) === undefined) break
      address = hop
    }
    return limitSubject(address)
  }
}

function socketAddress(context: Context): string {
  const bindings: unknown = context.env
  // Without a server there is no socket: all such requests count as one visitor.
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return 'unknown'
  return plainAddress(getConnInfo(context).remote.address ?? 'unknown')
}

function isListed(networks: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== undefined && networks.check(address, family)
}

/** Gateways such as Azure's add the port, which is not part of the visitor's address. */
function withoutPort(hop: string): string {
  return hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}

// An IPv6 connection has a whole /64 and may use another address for each request.
function limitSubject(address: string): string {
  if (familyOf(address) !== 'ipv6') return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
