import { describe, expect, it } from 'vitest'
import { apiWith } from '#testing/harness/api-client.ts'
import { useWorld, type World } from '#testing/world.ts'
import type { Site } from '../contract/site.ts'

const siteKey = 'the key of the review site, forty letters'
const siteOf = async (world: World) => (await apiWith(world, undefined).get('/site')).data as Site // of the contract: the answer is checked against it

describe('the settings of an installation for every page', () => {
  const configured = useWorld({
    env: {
      REVIEW_SITE_URL: 'https://review.example.kr',
      REVIEW_KIT_KEY: siteKey,
      MAIN_SITE_URL: 'https://www.example.kr',
      TERMS_SERVICE_URL: 'https://www.example.kr/terms',
      TERMS_PERSONAL_URL: 'https://www.example.kr/privacy',
      ANALYTICS_ID: 'GTM-BALJU1',
    },
  })

  it('hold its other sites and texts, each under its own name, and never a key', async () => {
    const site = await siteOf(configured)
    expect(site).toMatchObject({
      reviewSiteUrl: 'https://review.example.kr',
      handsOver: true,
      mainSiteUrl: 'https://www.example.kr',
      termsLinks: { service: 'https://www.example.kr/terms', personal: 'https://www.example.kr/privacy' },
      analyticsId: 'GTM-BALJU1',
    })
    expect(JSON.stringify(site)).not.toContain(siteKey)
  })
})

describe('an installation without other sites', () => {
  const bare = useWorld({ env: { DEMO: 'off' } })

  it('returns none', async () => {
    expect(await siteOf(bare)).toMatchObject({
      reviewSiteUrl: null,
      handsOver: false,
      mainSiteUrl: null,
      analyticsId: null,
      termsLinks: { service: null, personal: null },
    })
  })
})

describe('a demo', () => {
  const demo = useWorld()

  it('brings a review site along', async () => {
    expect(await siteOf(demo)).toMatchObject({ reviewSiteUrl: '/sandbox/review', handsOver: true })
  })
})

describe('an installation with half of the hand-over settings', () => {
  const keyless = useWorld({ env: { REVIEW_SITE_URL: 'https://review.example.kr' } })
  it('shows the review site and hands nobody over to it', async () => {
    expect(await siteOf(keyless)).toMatchObject({ reviewSiteUrl: 'https://review.example.kr', handsOver: false })
  })

  const nowhere = useWorld({ env: { DEMO: 'off', REVIEW_KIT_KEY: siteKey } })
  it('or has a key but no address', async () => {
    expect(await siteOf(nowhere)).toMatchObject({ reviewSiteUrl: null, handsOver: false })
  })
})
