import { describe, expect, it } from 'vitest'
import { frameHeaders } from './security-headers.ts'

const policyOf = (file: string) => frameHeaders(file)['Content-Security-Policy'] ?? ''

describe('the frames for what comes from elsewhere', () => {
  it.each(['postcode.html', 'analytics.html'])('%s may be framed by our own pages only', (file) => {
    expect(policyOf(file)).toContain("default-src 'none'")
    expect(policyOf(file)).toContain("frame-ancestors 'self'")
    expect(frameHeaders(file)['X-Frame-Options']).toBe('SAMEORIGIN')
  })

  it('the address search runs its provider’s script and may send nothing anywhere else', () => {
    const policy = policyOf('postcode.html')
    expect(policy).toContain("script-src 'self' https://t1.kakaocdn.net https://t1.daumcdn.net;")
    expect(policy).not.toContain('connect-src')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('the payment window runs its provider’s script, stands in no frame and can ask our server for nothing', () => {
    const policy = policyOf('toss.html')
    expect(policy).toContain("script-src 'self' https://js.tosspayments.com;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('connect-src https://*.tosspayments.com;')
  })

  it('analytics have no origin, so neither the page nor its cookies are theirs', () => {
    expect(policyOf('analytics.html')).toContain('sandbox allow-scripts;')
  })

  it('change nothing for another file but who may read it', () => {
    expect(frameHeaders('analytics.js')).toEqual({ 'Cross-Origin-Resource-Policy': 'cross-origin' })
  })
})
