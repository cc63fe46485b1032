import * as z from 'zod/mini'
import { phoneText } from '#values/phone.ts'

/** For every phone number: stored grouped, whatever separators, country code and width it was typed with. Check its form after it. */
export const typedPhone = z.overwrite<string>(phoneText)
