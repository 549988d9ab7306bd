/** Marks the document once React has taken it over: the stories wait for it before their first step. */
export function markAppRunning(): void {
  document.documentElement.dataset.app = 'running'
}
