/** A file in the form that the calls accept: a form with one part, `file`. */
export function uploadForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
