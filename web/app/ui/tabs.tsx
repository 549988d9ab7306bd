import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  key: string
  label: string
}

/** Tabs over one panel. One tab stop; arrows, Home and End move and choose. `children` is the chosen tab's panel. */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (key: string) => void
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    props.tabs.findIndex((tab) => tab.key === props.chosen),
  )
  const press = (event: KeyboardEvent) => {
    const last = props.tabs.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const tab = next === undefined ? undefined : props.tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    props.onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={props.label} className="tabs" onKeyDown={press}>
        {props.tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            className="tab"
            onClick={() => props.onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        {props.children}
      </div>
    </>
  )
}
