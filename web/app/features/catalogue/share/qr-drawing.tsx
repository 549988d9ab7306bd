import type { QrCode } from './qr.ts'

interface QrDrawingProps {
  code: QrCode
  /** What it is for. */
  label: string
  /** Width and height in pixels; by default the class says. */
  side?: number
  className?: string
}

/** A QR code, white in dark mode too: cameras read nothing else. */
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
