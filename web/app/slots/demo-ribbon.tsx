import './demo-ribbon.css'

/** Informs visitors to the sample site that nothing on it is real. */
export function DemoRibbon() {
  return (
    <aside aria-label="Demonstration" className="demo-ribbon">
      A demo: institute and people are invented
    </aside>
  )
}
