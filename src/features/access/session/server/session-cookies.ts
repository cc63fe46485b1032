import { sweptRows } from '#server/database/row-lifetimes.ts'
import type { Incoming } from '#server/http/route.ts'

/** `__Host-` binds the cookie to this exact host and to https; plain http (a shop's own machine) can't use it. */
const refreshName = (isHttps: boolean) => (isHttps ? '__Host-rt' : 'rt')
const deviceName = (isHttps: boolean) => (isHttps ? '__Host-device' : 'device')

const attributes = (isHttps: boolean) => ({ httpOnly: true, sameSite: 'strict', secure: isHttps, path: '/' }) as const

const deviceLifeSeconds = sweptRows.knownDevice.kept.ms / 1000

export interface SessionCookies {
  refresh(http: Incoming): string | undefined
  device(http: Incoming): string | undefined
  setRefresh(http: Incoming, refresh: { secret: string; expiresAt: Date | undefined }): void
  setDevice(http: Incoming, secret: string): void
  clearRefresh(http: Incoming): void
}

export function sessionCookies(isHttps: boolean): SessionCookies {
  return {
    refresh: (http) => secretOf(http.cookies[refreshName(isHttps)]),
    device: (http) => secretOf(http.cookies[deviceName(isHttps)]),
    setRefresh: (http, { secret, expiresAt }) =>
      void http.setCookie(refreshName(isHttps), secret, {
        ...attributes(isHttps),
        ...(expiresAt && { expires: expiresAt }),
      }),
    setDevice: (http, secret) =>
      void http.setCookie(deviceName(isHttps), secret, { ...attributes(isHttps), maxAge: deviceLifeSeconds }),
    clearRefresh: (http) => void http.setCookie(refreshName(isHttps), '', { ...attributes(isHttps), maxAge: 0 }),
  }
}

const secretOf = (value: string | undefined) => (value && /^[\w-]{43}$/.test(value) ? value : undefined)
