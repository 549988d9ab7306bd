import type { QrCode } from './qr.ts'

/** A QR code, white in dark mode too: cameras read nothing else. @param props.label what it is for */
export function QrDrawing({ code, label, className }: { code: QrCode; label: string; className?: string }) {
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} className={className}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill={code.color} shapeRendering="crispEdges" />
    </svg>
  )
}
