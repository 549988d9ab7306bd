import { data } from 'react-router'

/** For a page that is not open yet: search engines are told that there is nothing here. */
export const notOpen = () => data(null, { status: 404 })
