/** Passes progress on only when it is a percent further: frames come by the thousand, and nobody sees finer steps. */
export const everyPercent = (report: (share: number) => void): ((share: number) => void) => {
  let told = 0;
  return (share) => {
    const percent = Math.floor(Math.min(1, share) * 100);
    if (percent <= told) return;
    told = percent;
    report(percent / 100);
  };
};
