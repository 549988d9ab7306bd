export const texts = {
  'blog.title': 'Blog',
  'blog.describe': 'News and how-to articles from {store}.',
  'blog.empty': 'There are no articles yet.',
  'blog.toHome': 'Back to the home page',
  'blog.all': 'All articles',
} as const
