/** Combined pattern of nested routes. */
export const pathOfRoutes = (routes: readonly { path?: string | undefined }[]): string =>
  routes.reduce((parent, { path }) => {
    if (!path) return parent
    return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`
  }, '')
