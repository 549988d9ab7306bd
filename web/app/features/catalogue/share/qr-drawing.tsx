import type { QrCode } from './qr.ts'

interface QrDrawingProps {
  code: QrCode
  /** Accessible name. */
  label: string
  /** Width and height in pixels; by default set by the class. */
  side?: number
  className?: string
}

/** A QR code, on white even in dark mode, because cameras may not read an inverted one. */
export function QrDrawing({ code, label, side, className }: QrDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      width={side}
      height={side}
      className={className}
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill={code.color} shapeRendering="crispEdges" />
    </svg>
  )
}
