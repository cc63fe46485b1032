/** The agreeing stores, those that the threshold needs, and all entitled ones, as the meter draws them. */
export const figuresOf = (meter: HTMLElement) => ({
  value: meter.getAttribute('value'),
  low: meter.getAttribute('low'),
  max: meter.getAttribute('max'),
})
