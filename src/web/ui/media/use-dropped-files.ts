import { useState, type DragEvent } from 'react'

/** Handlers of an area for dropped files. Ignores a drag within the page. */
export function useDroppedFiles(add: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      // Without this the browser would open the file instead of dropping it.
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
