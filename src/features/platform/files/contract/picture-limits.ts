import * as z from 'zod/mini'
import { invalid } from '#contract/refusals.ts'

/** [T54] The limits accept photos of phones and refuse decompression bombs. */
export const pictureLimits = {
  maxBytes: 15 * 1024 * 1024,
  /** Limit of one upload of a headquarters. */
  maxBrandBytes: 5 * 1024 * 1024,
  /** Uploads of one member of a headquarters within 24 hours. */
  maxBrandPicturesPerDay: 200,
  /** Limit of one upload of a store. */
  maxStoreBytes: 5 * 1024 * 1024,
  /** Uploads of one member of a store within 24 hours. */
  maxStorePicturesPerDay: 50,
  maxPixels: 40_000_000,
  minSide: 40,
} as const

/**
 * File types that a user can choose; the server checks the bytes. HEIC is left out on purpose: iPhones then convert
 * chosen photos to JPEG.
 */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Widths of the stored WebP files. A smaller picture is stored at its own width and at the smaller ones. */
export const pictureWidths = [160, 400, 800, 1600] as const

export type PictureRefusal = 'no-picture' | 'heic' | 'broken' | 'too-many-pixels' | 'too-small'

export const pictureRefusalText = {
  'no-picture': 'JPG, PNG, WebP 사진만 올릴 수 있습니다.',
  heic: 'HEIC 사진은 올릴 수 없습니다. JPG로 저장해 올리거나, 아이폰에서 바로 올려 주세요.',
  broken: '사진을 읽지 못했습니다. 다른 프로그램으로 다시 저장한 뒤 올려 주세요.',
  'too-many-pixels': '사진이 너무 큽니다. 4,000만 화소 이하로 줄여 주세요.',
  'too-small': '사진이 너무 작습니다. 가로와 세로가 40픽셀 이상이어야 합니다.',
} satisfies Record<PictureRefusal, string>

export const pictureRefusals = {
  'no-picture': invalid(pictureRefusalText['no-picture']),
  heic: invalid(pictureRefusalText.heic),
  broken: invalid(pictureRefusalText.broken),
  'too-many-pixels': invalid(pictureRefusalText['too-many-pixels']),
  'too-small': invalid(pictureRefusalText['too-small']),
}

/** Whether a chosen file is a photo in the format of iPhones. Windows gives it no type. */
export const isHeicFile = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const pictureSentences = {
  tooLarge: '사진 파일은 15MB까지 올릴 수 있습니다.',
  tooLargeForBrand: '사진 파일은 5MB까지 올릴 수 있습니다.',
  tooManyToday: '사진은 하루에 200장까지 올릴 수 있습니다. 내일 다시 올려 주세요.',
  tooManyOfStoreToday: '사진은 하루에 50장까지 올릴 수 있습니다. 내일 다시 올려 주세요.',
  missing: '올린 지 오래되어 지워진 사진이 있습니다. 사진을 다시 올려 주세요.',
  tooMany: (most: number) =>
    most === 1 ? '사진은 한 장만 올릴 수 있습니다.' : `사진은 ${most}장까지 올릴 수 있습니다.`,
} as const

/** Most pictures of one record. */
export const maxPictures = 10

/** One picture in a request, by its URL (`pictureUrl`). `choosePictures` looks up the rest. */
export const pictureChoice = z.string().check(z.minLength(1), z.maxLength(200))

/** @public The pictures of a record in a request, the first one for lists. */
export const pictureChoices = z
  .array(pictureChoice)
  .check(z.maxLength(maxPictures, pictureSentences.tooMany(maxPictures)))
