/** Marks the document once React has hydrated it; the stories wait for this before their first step. */
export function markAppRunning(): void {
  document.documentElement.dataset.app = 'running'
}
