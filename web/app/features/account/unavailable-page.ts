import { data } from 'react-router'

/** Search engines get a 404 for a page that is not available yet. */
export const unavailablePage = () => data(null, { status: 404 })
