import { networkInterfaces } from 'node:os'

/**
 * Whether a Host header names this machine: by a loopback name or one of its addresses. Anybody can send any other
 * name, and it would reach links, sitemaps and the pages of search engines.
 */
export function isOwnHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname, host: parsed, pathname } = new URL(`http://${host}`)
  // Credentials, paths and the like are no host.
  if (pathname !== '/' || ![parsed, `${parsed}:80`].includes(host.toLowerCase())) return false
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '::1' || ownAddresses().includes(name)
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => addresses?.map(({ address }) => address) ?? [])
