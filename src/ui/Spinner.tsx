type Props = { size?: number; className?: string };

/** Says nothing by itself: what shows it is marked busy. */
export const Spinner = ({ size = 20, className = '' }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    aria-hidden="true"
    className={`shrink-0 animate-spin ${className}`}
  >
    <circle cx="12" cy="12" r="9" opacity=".25" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
);
