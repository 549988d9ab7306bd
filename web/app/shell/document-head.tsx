/** What every document says of the shop to browsers: colours, and how the app is installed. */
export function DocumentHead() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14130F" media="(prefers-color-scheme: dark)" />
      <meta name="format-detection" content="telephone=no" />
    </>
  )
}
