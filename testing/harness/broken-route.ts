import type { MountedCall } from '#server/http/route.ts'
import { keyOf } from '../matrix/requests.ts'
import type { World } from '../world.ts'

/** The call as the app mounts it. */
export function mountedCall(world: Pick<World, 'calls'>, key: string): MountedCall {
  const mounted = world.calls.find(({ call }) => keyOf(call) === key)
  if (!mounted) throw new Error(`${key} is not mounted`)
  return mounted
}

/**
 * Plants a defect: the app serves the call with another policy or handler while the work runs, at the same address and through the
 * same gate. Tests of guards use it to prove that the guard fails.
 */
export async function whileBroken<T>(
  world: Pick<World, 'calls'>,
  key: string,
  { broken, run }: { broken: (whole: MountedCall) => Partial<MountedCall>; run: () => Promise<T> },
): Promise<T> {
  const mounted = mountedCall(world, key)
  const whole = { ...mounted }
  Object.assign(mounted, broken(whole))
  try {
    return await run()
  } finally {
    Object.assign(mounted, whole)
  }
}
