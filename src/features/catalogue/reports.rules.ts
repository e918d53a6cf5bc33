export const reportReasons = ['copyright', 'likeness', 'wrong', 'offensive', 'product', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const LONGEST_REPORT = 2_000;
