import { describe, expect, it } from 'vitest'
import { frameHeaders } from './security-headers.ts'

const policyOf = (file: string) => frameHeaders(file)['Content-Security-Policy'] ?? ''

describe('the frames for third-party content', () => {
  it.each(['postcode.html', 'analytics.html'])('%s may be framed by our own pages only', (file) => {
    expect(policyOf(file)).toContain("default-src 'none'")
    expect(policyOf(file)).toContain("frame-ancestors 'self'")
    expect(frameHeaders(file)['X-Frame-Options']).toBe('SAMEORIGIN')
  })

  it('let the address search run its provider’s script and send data nowhere else', () => {
    const policy = policyOf('postcode.html')
    expect(policy).toContain("script-src 'self' https://t1.kakaocdn.net https://t1.daumcdn.net;")
    expect(policy).not.toContain('connect-src')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('let the payment window run its provider’s script, but neither be framed nor call our API', () => {
    const policy = policyOf('toss.html')
    expect(policy).toContain("script-src 'self' https://js.tosspayments.com;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('connect-src https://*.tosspayments.com;')
  })

  it('give analytics no origin, so it reaches neither the page nor its cookies', () => {
    expect(policyOf('analytics.html')).toContain('sandbox allow-scripts;')
  })

  it('only relax the cross-origin policy of any other file', () => {
    expect(frameHeaders('analytics.js')).toEqual({ 'Cross-Origin-Resource-Policy': 'cross-origin' })
  })
})
