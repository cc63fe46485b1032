let loadLabels: () => Promise<unknown> = () => Promise.resolve()

/** Tells where the labels of all features are. They are large, so each part that shows lines of the log loads them with its own file. */
export function setAuditLabelsLoader(load: () => Promise<unknown>): void {
  loadLabels = load
}

/** Loads a part that shows lines of the log, and the labels of all features. */
export async function withAuditLabels<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadLabels()])
  return module
}
