export function BasketDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 160" width={160} height={160}>
      <circle cx="80" cy="74" r="62" className="fill-brand-tint" />
      <path d="M14 128h132v8H14z" className="fill-sunken" />
      <ellipse cx="80" cy="129" rx="48" ry="5" fill="#2a1c10" opacity=".16" />
      <path d="M50 72C50 40 62 26 80 26s30 14 30 46" fill="none" stroke="#6b4128" strokeWidth="6" />
      <path d="M50 72C50 40 62 26 80 26" fill="none" stroke="#a9744a" strokeWidth="6" />
      <path d="M32 70h96l-10 54a5 5 0 0 1-5 4H47a5 5 0 0 1-5-4z" fill="#c98a46" />
      <path d="M32 70h34l4 58H47a5 5 0 0 1-5-4z" fill="#dba868" />
      <path d="M104 70h24l-10 54a5 5 0 0 1-5 4h-15z" fill="#a9683a" />
      <path
        d="M37 86h86M40 101h80M43 115h74M62 72l4 54M80 72v54M98 72l-4 54"
        fill="none"
        stroke="#6b4128"
        strokeOpacity=".45"
        strokeWidth="3"
      />
      <rect x="27" y="64" width="106" height="12" rx="6" fill="#6b4128" />
      <path d="M33 68h70" stroke="#fff8ea" strokeOpacity=".35" strokeWidth="3" strokeLinecap="round" />
      <path d="M118 60c-4-16 4-26 18-28 1 14-5 24-18 28z" fill="#2f7a5b" />
      <path d="M118 60c3-10 8-18 15-24" stroke="#a9cdb8" strokeWidth="2" fill="none" />
    </svg>
  )
}
