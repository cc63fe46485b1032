import * as z from 'zod/mini'
import { phoneText } from '#values/phone.ts'

/**
 * Normalises every phone number: stores it grouped, whatever separators, country code and width were typed. Check its
 * form after it.
 */
export const typedPhone = z.overwrite<string>(phoneText)
