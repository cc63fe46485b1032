// Parts of the start that load after the first page, as one file.
export { prefetchOnIntent } from './prefetch/prefetch-on-intent.ts'
export { registerWorker } from './installed/register-worker.ts'
