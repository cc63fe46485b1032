import css from './LoginPicture.module.css'

/** Illustration of shop goods in the brand's colours. */
export const LoginPicture = () => (
  <svg className={css['goods']} viewBox="0 0 520 360" aria-hidden>
    <circle className={css['glow']} cx="290" cy="210" r="150" />
    <rect className={css['ground']} x="-600" y="300" width="1720" height="400" />
    <path className={css['box']} d="M60 190h150v130H60z" />
    <path className={css['boxDark']} d="M210 190l36 22v108h-36z" />
    <path className={css['line']} d="M100 190c0-44 70-44 70 0" />
    <rect className={css['primary']} x="106" y="236" width="58" height="40" rx="8" />
    <path className={css['white']} d="M122 246v16a5 5 0 0 0 5 5h16a5 5 0 0 0 5-5v-16M122 255h26" />
    <path className={css['cup']} d="M272 176h92l-12 144h-68z" />
    <rect className={css['primary']} x="264" y="158" width="108" height="22" rx="8" />
    <path className={css['accent']} d="M276 222h84l-4 50h-76z" />
    <rect className={css['cup']} x="392" y="214" width="88" height="106" rx="10" />
    <rect className={css['primary']} x="392" y="246" width="88" height="42" />
    <path className={css['paper']} d="M408 228h56M408 302h56" />
  </svg>
)

/** Illustration of a review with its answer. */
export const ReviewPicture = () => (
  <svg className={css['small']} width="96" height="68" viewBox="0 0 96 68" aria-hidden>
    <path
      className={css['bubble']}
      d="M8 1h58a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H24l-9 9v-9H8a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z"
    />
    <path className={css['stars']} d="M14 13h44" />
    <path className={css['paper']} d="M14 25h40" />
    <path
      className={css['primary']}
      d="M38 29h50a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-7v8l-9-8H38a6 6 0 0 1-6-6V35a6 6 0 0 1 6-6z"
    />
    <path className={css['tick']} d="M42 44l5 5 9-10" />
    <path className={css['faint']} d="M64 41h20M64 49h12" />
  </svg>
)

/** The open market's promotional picture [wording §1]. */
export const MarketPicture = () => (
  <svg className={css['small']} width="60" height="44" viewBox="0 0 60 44" role="img" aria-label="프랜차이즈 마켓 안내">
    <rect className={css['cup']} x="8" y="16" width="44" height="26" />
    <path className={css['primary']} d="M14 24h10v18H14z" />
    <rect className={css['glow']} x="32" y="24" width="14" height="9" rx="2" />
    <path className={css['accent']} d="M8 2h8l-2 16H4zM24 2h6v16h-7zM38 2h7l4 16H39z" />
    <path className={css['glow']} d="M16 2h8l-1 16h-9zM30 2h8l1 16h-9zM45 2h7l4 16h-7z" />
  </svg>
)
