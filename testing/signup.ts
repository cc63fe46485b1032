import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { addBrands, chicken, coffee, market, type Brand } from './people.ts'
import type { World } from './world.ts'
import { exampleBrand } from '#features/access/signup/contract/brand-fields.ts'
import { signupCall } from '#features/access/signup/contract/signup.calls.ts'
import { bodyOf } from './example-body.ts'

/** A valid sign-up form with the changes of the test. */
export const signupForm = (changes: Record<string, unknown> = {}) => ({
  ...bodyOf(signupCall),
  ...changes,
})

export const franchisorForm = (changes: Record<string, unknown> = {}) =>
  signupForm({ username: 'newhq', partner: exampleBrand, ...changes })

/** Adds the data that a sign-up needs: the terms, the market and the given brands. */
export async function addSignupWorld(world: World, brands: Brand[] = [market, coffee, chicken]): Promise<void> {
  await installTerms(world.db, world.now)
  if (brands.length > 0) await addBrands(world, ...brands)
}
