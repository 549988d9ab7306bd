import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'

type Report = (change: 1 | -1) => void

const Reports = createContext<Report>(() => {})

/** A page with forms. @param props.children renders it; `invalid` while one of its forms has errors, for its title */
export function InvalidForms({ children }: { children: (invalid: boolean) => ReactNode }) {
  const [count, setCount] = useState(0)
  const report = useCallback<Report>((change) => setCount((last) => last + change), [])
  return <Reports value={report}>{children(count > 0)}</Reports>
}

/** Reports to the page that contains the form whether it has errors. */
export function useReportInvalid(invalid: boolean): void {
  const report = use(Reports)
  useEffect(() => {
    if (!invalid) return
    report(1)
    return () => report(-1)
  }, [invalid, report])
}
