/** A file as the calls take it: a form with one part, `file`. */
export function uploadForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
