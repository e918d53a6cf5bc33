import './detail.css';
import type { ReactNode } from 'react';

const LONG = 48;

/** The title of a detail page; a long one is set smaller, so that it does not fill the column. */
export const DetailTitle = ({ children }: { children: string }) => (
  <h1 className="detail-title" data-long={children.length > LONG || undefined}>
    {children}
  </h1>
);

type Props = {
  /** The picture, player or cover, which bleeds to the left edge. */
  stage: ReactNode;
  /** Title, licence box and facts; they stay in sight beside the stage. */
  aside: ReactNode;
  /** What follows under the stage. */
  children?: ReactNode;
  /** What follows over the full width. */
  after?: ReactNode;
};

/** The frame that photo, product, collection and clip share. */
export const DetailFrame = ({ stage, aside, children, after }: Props) => (
  <>
    <div className="detail-frame">
      <div className="detail-stage">{stage}</div>
      <aside className="detail-aside">{aside}</aside>
      {children && <div className="detail-body">{children}</div>}
    </div>
    {after && <div className="wrap">{after}</div>}
  </>
);
