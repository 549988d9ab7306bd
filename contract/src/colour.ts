/** A colour from the content, safe in a style sheet: `#1e6a4e`, `teal`, `rgb(30 106 78 / 80%)`; no `url()`, no `;`. */
export const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|rgba|hsl|hsla)\([\d\s.,%/deg-]{1,60}\))$/i
