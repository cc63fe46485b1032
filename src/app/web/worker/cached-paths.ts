/** Cache of hashed files, which never change under their name. */
export const assetCache = 'balju-assets'

export const offlinePage = '/offline.html'

/** A built file with a hash in its name. Everything else of our origin is either in the list of the shell or not cached. */
export const isAsset = ({ pathname }: { pathname: string }): boolean => /^\/assets\/[^/]+$/.test(pathname)
