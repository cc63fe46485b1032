import { networkInterfaces } from 'node:os'

/**
 * Tells whether a Host header names this machine: by a loopback name or one of its addresses. Anybody can send any
 * other name, which would end up in links, sitemaps and search engines.
 */
export function isOwnHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname, host: parsed, pathname } = new URL(`http://${host}`)
  // Credentials and paths are not part of a host.
  if (pathname !== '/' || ![parsed, `${parsed}:80`].includes(host.toLowerCase())) return false
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '::1' || ownAddresses().includes(name)
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? [])
