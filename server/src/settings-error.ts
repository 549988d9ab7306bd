/** A setting has a value that cannot be used. The message is one line that names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
