import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '#web/api/fetch-file.ts'
import type { ApiRequest } from '#web/api/request.ts'

/** The address of a private picture in this page; undefined until it has been loaded. */
export function useFilePreview(request: ApiRequest | null): string | undefined {
  const [url, setUrl] = useState<string>()
  const latest = useRef(request)
  latest.current = request
  const path = request?.path
  // An <img> can't send the token, and the browser holds the bytes until the address is revoked.
  useEffect(() => {
    let address: string | undefined
    let isLeft = false
    const load = async () => {
      const answer = latest.current && (await fetchFile(latest.current))
      if (!answer?.ok || isLeft) return
      address = URL.createObjectURL(new Blob([answer.file], { type: 'image/webp' }))
      setUrl(address)
    }
    void load()
    return () => {
      isLeft = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [path])
  return url
}
