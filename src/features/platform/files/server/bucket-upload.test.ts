import { afterAll, describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, market } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { startS3Server } from '#testing/services/s3-server.ts'
import { useWorld } from '#testing/world.ts'

const s3 = await startS3Server()
const world = useWorld({
  env: {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  },
})
afterAll(() => s3.stop())

describe('an upload with a bucket configured', () => {
  it('is stored there and served at the same address, and 503 while the bucket is away', async () => {
    await addBrands(world, market)
    const operator = await apiAs(
      world,
      await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
    )
    const picture = (await upload(operator, '/admin/file/picture', await drawPicture())).data as Picture
    expect([...s3.objects.keys()].map((key) => key.replace(/\/[0-9a-f]{2}\/[0-9a-f]{32}/, '/…'))).toEqual([
      'picture/….jpg',
      'picture/…-160.webp',
      'picture/…-200.webp',
    ])
    const url = pictureUrl(picture)
    expect((await world.app.inject({ method: 'GET', url })).rawPayload).toEqual([...s3.objects.values()][0]?.bytes)
    s3.isBroken = true
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(503)
    expect(await upload(operator, '/admin/file/picture', await drawPicture())).toMatchObject({
      status: 503,
      message: '지금은 이용이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
    })
  })
})
