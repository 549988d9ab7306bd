export function DoorDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 320" width={320} height={320}>
      <circle cx="160" cy="148" r="130" className="fill-brand-tint" />
      <path d="M30 268h260v10H30z" className="fill-sunken" />
      <ellipse cx="160" cy="269" rx="92" ry="7" fill="#2a1c10" opacity=".16" />
      <path d="M92 112h136v156H92z" fill="#dba868" />
      <path d="M104 124h52v144h-52zM164 124h52v144h-52z" fill="#8a5434" />
      <path d="M112 134h36v56h-36zM172 134h36v56h-36z" fill="#fff3d2" />
      <path d="M130 134v56M112 162h36M190 134v56M172 162h36" stroke="#8a5434" strokeWidth="3" />
      <path d="M112 202h36v54h-36zM172 202h36v54h-36z" fill="#a9683a" />
      <circle cx="150" cy="198" r="4" fill="#e8c06a" />
      <circle cx="170" cy="198" r="4" fill="#e8c06a" />
      <path d="M78 76h164l14 36H64z" fill="#2f7a5b" />
      <path d="M105 76h28l-5 36H94zM160 76h27l5 36h-32zM214 76h28l14 36h-32z" fill="#fff8ea" />
      <path d="M64 112a16 12 0 0 0 32 0zM128 112a16 12 0 0 0 32 0zM192 112a16 12 0 0 0 32 0z" fill="#fff8ea" />
      <path d="M96 112a16 12 0 0 0 32 0zM160 112a16 12 0 0 0 32 0zM224 112a16 12 0 0 0 32 0z" fill="#2f7a5b" />
      <path d="M246 268l4-34h26l4 34z" fill="#c98a46" />
      <path
        d="M263 234c-18-10-22-30-16-46 12 10 18 26 16 46zM263 234c14-8 22-24 18-40-12 8-19 22-18 40z"
        fill="#2f7a5b"
      />
      <path d="M42 268l3-26h22l3 26z" fill="#c98a46" />
      <path d="M56 242c-14-8-18-22-14-36 10 8 15 20 14 36zM56 242c12-6 18-18 15-32-10 6-16 18-15 32z" fill="#2f7a5b" />
    </svg>
  )
}
