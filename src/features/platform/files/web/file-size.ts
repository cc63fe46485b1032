const kilo = 1024

/** 1536 → '2KB', 1572864 → '1.5MB'. */
export const fileSize = (bytes: number): string =>
  bytes < kilo * kilo ? `${Math.max(1, Math.round(bytes / kilo))}KB` : `${(bytes / kilo / kilo).toFixed(1)}MB`
